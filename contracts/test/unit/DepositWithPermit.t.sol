// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {Signing} from "../parts/Signing.sol";
import {vm} from "../parts/Vm.sol";
import {BatchingDelegate, ContractWallet} from "../parts/Wallets.sol";

contract DepositWithPermitTest is Signing {
    uint256 internal constant DEADLINE = START + 1 hours;

    function permit(uint256 amount) internal returns (bytes memory) {
        usdc.mint(advertiser, amount);
        return signPermit(ADVERTISER_KEY, advertiser, address(escrow), amount, DEADLINE);
    }

    function expectAllowanceError() internal {
        expectRevert(abi.encodeWithSignature("Error(string)", "ERC20: transfer amount exceeds allowance"));
    }

    function test_MovesTheMoneyAndCreditsTheCampaign() public {
        bytes memory signature = permit(5e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.Deposited(key(), advertiser, advertiser, ref().salt, 5e6);
        vm.prank(advertiser);
        escrow.depositWithPermit(ref(), 5e6, DEADLINE, signature);
        vm.assertEq(balanceOfCampaign(key()), 5e6);
        vm.assertEq(usdc.allowance(advertiser, address(escrow)), 0);
    }

    function test_WorksWhenSomebodySentThePermitAhead() public {
        bytes memory signature = permit(5e6);
        vm.prank(stranger);
        usdc.permit(advertiser, address(escrow), 5e6, DEADLINE, signature);
        vm.prank(advertiser);
        escrow.depositWithPermit(ref(), 5e6, DEADLINE, signature);
        vm.assertEq(balanceOfCampaign(key()), 5e6);
    }

    function test_P69_AnotherPersonsPermitGivesThemNothing() public {
        bytes memory signature = permit(5e6);
        expectAllowanceError();
        vm.prank(stranger);
        escrow.depositWithPermit(refOf(stranger), 5e6, DEADLINE, signature);
    }

    function test_P69_AnotherPersonsStandingAllowanceGivesThemNothing() public {
        bytes memory signature = permit(5e6);
        vm.prank(advertiser);
        usdc.approve(address(escrow), type(uint256).max);
        expectAllowanceError();
        vm.prank(stranger);
        escrow.depositWithPermit(refOf(stranger), 5e6, DEADLINE, signature);
    }

    function test_RefusesWithoutPermitAndAllowance() public {
        permit(5e6);
        expectAllowanceError();
        vm.prank(advertiser);
        escrow.depositWithPermit(ref(), 5e6, DEADLINE, "");
    }

    function test_RefusesAnExpiredPermit() public {
        bytes memory signature = permit(5e6);
        vm.warp(DEADLINE + 1);
        expectAllowanceError();
        vm.prank(advertiser);
        escrow.depositWithPermit(ref(), 5e6, DEADLINE, signature);
    }

    function test_RefusesNothing() public {
        bytes memory signature = signPermit(ADVERTISER_KEY, advertiser, address(escrow), 0, DEADLINE);
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAmount.selector));
        vm.prank(advertiser);
        escrow.depositWithPermit(ref(), 0, DEADLINE, signature);
    }

    function test_RefusesRefundAddressesThatCannotBePaid() public {
        expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, address(0)));
        escrow.depositWithPermit(refOf(address(0)), 1, DEADLINE, "");
    }

    function test_RefusesWhilePaused() public {
        bytes memory signature = permit(5e6);
        pauseEscrow();
        expectRevert(abi.encodeWithSelector(PAUSED));
        vm.prank(advertiser);
        escrow.depositWithPermit(ref(), 5e6, DEADLINE, signature);
    }

    function test_P67_RefusesWhileAReclaimNoticeRuns() public {
        bytes32 k = fund(5e6);
        request();
        bytes memory signature = permit(5e6);
        expectRevert(abi.encodeWithSelector(IEscrow.ReclaimNoticeRuns.selector, k, 0));
        vm.prank(advertiser);
        escrow.depositWithPermit(ref(), 5e6, DEADLINE, signature);
    }

    function test_TakesAContractWalletsPermit() public {
        ContractWallet wallet = new ContractWallet(advertiser);
        usdc.mint(address(wallet), 5e6);
        bytes memory signature = signPermit(ADVERTISER_KEY, address(wallet), address(escrow), 5e6, DEADLINE);
        IEscrow.Ref memory campaign = refOf(address(wallet));
        vm.prank(advertiser);
        wallet.execute(address(escrow), abi.encodeCall(escrow.depositWithPermit, (campaign, 5e6, DEADLINE, signature)));
        vm.assertEq(balanceOfCampaign(escrow.keyOf(campaign)), 5e6);
    }

    /// forge-config: default.evm_version = "prague"
    function test_AnEip7702AccountWhosePermitFailsFallsBackToItsAllowance() public {
        vm.signAndAttachDelegation(address(new BatchingDelegate()), ADVERTISER_KEY);
        bytes memory signature = permit(5e6);
        expectAllowanceError();
        vm.prank(advertiser);
        escrow.depositWithPermit(ref(), 5e6, DEADLINE, signature);

        vm.startPrank(advertiser);
        usdc.approve(address(escrow), 5e6);
        escrow.depositWithPermit(ref(), 5e6, DEADLINE, signature);
        vm.assertEq(balanceOfCampaign(key()), 5e6);
    }
}
