// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {Signing} from "../parts/Signing.sol";
import {vm} from "../parts/Vm.sol";
import {ContractWallet} from "../parts/Wallets.sol";

contract DepositWithAuthorizationTest is Signing {
    function authorize(uint256 amount) internal returns (IEscrow.Authorization memory) {
        usdc.mint(advertiser, amount);
        return authorize(ADVERTISER_KEY, advertiser, ref(), amount, "one");
    }

    function expectUsdcError(string memory text) internal {
        expectRevert(abi.encodeWithSignature("Error(string)", text));
    }

    function test_AnybodyMaySendIt() public {
        IEscrow.Authorization memory authorization = authorize(5e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.Deposited(key(), advertiser, advertiser, ref().salt, 5e6);
        vm.prank(stranger);
        escrow.depositWithAuthorization(ref(), authorization);
        vm.assertEq(balanceOfCampaign(key()), 5e6);
        assertSolvent();
    }

    function test_PaysIntoTheSameCampaignAgainWithFreshEntropy() public {
        escrow.depositWithAuthorization(ref(), authorize(5e6));
        usdc.mint(advertiser, 2e6);
        escrow.depositWithAuthorization(ref(), authorize(ADVERTISER_KEY, advertiser, ref(), 2e6, "two"));
        vm.assertEq(balanceOfCampaign(key()), 7e6);
    }

    function test_P13_CannotBeLedToAnotherCampaign() public {
        IEscrow.Authorization memory authorization = authorize(5e6);
        expectUsdcError("FiatTokenV2: invalid signature");
        vm.prank(stranger);
        escrow.depositWithAuthorization(refOf(stranger), authorization);
    }

    function test_P13_CountsOnce() public {
        IEscrow.Authorization memory authorization = authorize(5e6);
        usdc.mint(advertiser, 5e6);
        escrow.depositWithAuthorization(ref(), authorization);
        expectUsdcError("FiatTokenV2: authorization is used or canceled");
        escrow.depositWithAuthorization(ref(), authorization);
    }

    function test_CannotBeRunAheadAtTheToken() public {
        IEscrow.Authorization memory a = authorize(5e6);
        bytes32 nonce = escrow.authorizationNonce(ref(), a.entropy);
        expectUsdcError("FiatTokenV2: caller must be the payee");
        vm.prank(stranger);
        usdc.receiveWithAuthorization(advertiser, address(escrow), 5e6, a.validAfter, a.validBefore, nonce, a.signature);
        expectUsdcError("FiatTokenV2: invalid signature");
        vm.prank(stranger);
        usdc.transferWithAuthorization(
            advertiser, address(escrow), 5e6, a.validAfter, a.validBefore, nonce, a.signature
        );
    }

    function test_RefusesAnotherAmount() public {
        IEscrow.Authorization memory authorization = authorize(5e6);
        authorization.amount = 4e6;
        expectUsdcError("FiatTokenV2: invalid signature");
        escrow.depositWithAuthorization(ref(), authorization);
    }

    function test_RefusesTooEarlyAndTooLate() public {
        IEscrow.Authorization memory authorization = authorize(5e6);
        vm.warp(authorization.validBefore);
        expectUsdcError("FiatTokenV2: authorization is expired");
        escrow.depositWithAuthorization(ref(), authorization);
        authorization.validAfter = block.timestamp;
        expectUsdcError("FiatTokenV2: authorization is not yet valid");
        escrow.depositWithAuthorization(ref(), authorization);
    }

    function test_P01_CreditsNothingThatTheTokenDidNotMove() public {
        IEscrow.Authorization memory authorization = authorize(ADVERTISER_KEY, advertiser, ref(), 5e6, "one");
        expectUsdcError("ERC20: transfer amount exceeds balance");
        escrow.depositWithAuthorization(ref(), authorization);
        vm.assertEq(balanceOfCampaign(key()), 0);
    }

    function test_RefusesNothing() public {
        IEscrow.Authorization memory authorization = authorize(ADVERTISER_KEY, advertiser, ref(), 0, "one");
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAmount.selector));
        escrow.depositWithAuthorization(ref(), authorization);
    }

    function test_RefusesRefundAddressesThatCannotBePaid() public {
        IEscrow.Authorization memory authorization = authorize(5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, address(escrow)));
        escrow.depositWithAuthorization(refOf(address(escrow)), authorization);
    }

    function test_RefusesWhilePaused() public {
        IEscrow.Authorization memory authorization = authorize(5e6);
        pauseEscrow();
        expectRevert(abi.encodeWithSelector(PAUSED));
        escrow.depositWithAuthorization(ref(), authorization);
    }

    function test_P67_RefusesWhileAReclaimNoticeRuns() public {
        bytes32 k = fund(5e6);
        request();
        IEscrow.Authorization memory authorization = authorize(5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.ReclaimNoticeRuns.selector, k, 0));
        escrow.depositWithAuthorization(ref(), authorization);
    }

    function test_TakesAContractWalletsSignature() public {
        ContractWallet wallet = new ContractWallet(advertiser);
        usdc.mint(address(wallet), 5e6);
        escrow.depositWithAuthorization(ref(), authorize(ADVERTISER_KEY, address(wallet), ref(), 5e6, "one"));
        vm.assertEq(balanceOfCampaign(key()), 5e6);
        vm.assertEq(usdc.balanceOf(address(wallet)), 0);
    }

    /// forge-config: default.evm_version = "prague"
    function test_TakesTheSignatureOfAnEip7702AccountWhoseDelegateKnowsErc1271() public {
        vm.signAndAttachDelegation(address(new ContractWallet(advertiser)), ADVERTISER_KEY);
        escrow.depositWithAuthorization(ref(), authorize(5e6));
        vm.assertEq(balanceOfCampaign(key()), 5e6);
    }
}
