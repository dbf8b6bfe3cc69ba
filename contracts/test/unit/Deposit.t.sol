// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";
import {BatchingDelegate, ContractWallet} from "../parts/Wallets.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

contract DepositTest is EscrowTest {
    function approve(address payer, uint256 amount) internal {
        usdc.mint(payer, amount);
        vm.prank(payer);
        usdc.approve(address(escrow), amount);
    }

    function test_MovesTheMoneyAndCreditsTheCampaign() public {
        fund(5e6);
        IEscrow.Campaign memory campaign = escrow.campaign(key());
        vm.assertEq(campaign.balance, 5e6);
        vm.assertEq(campaign.refundTo, advertiser);
        vm.assertEq(escrow.inCampaigns(), 5e6);
        vm.assertEq(usdc.balanceOf(address(escrow)), 5e6);
        vm.assertEq(escrow.pool(), 0);
    }

    function test_AddsUp() public {
        fund(5e6);
        fund(ref(), stranger, 3e6);
        vm.assertEq(balanceOfCampaign(key()), 8e6);
    }

    function test_P66_EmitsDepositedJustBeforeItsOneUsdcTransfer() public {
        approve(advertiser, 5e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.Deposited(key(), advertiser, advertiser, ref().salt, 5e6);
        vm.expectEmit(address(usdc));
        emit IERC20.Transfer(advertiser, address(escrow), 5e6);
        vm.prank(advertiser);
        escrow.deposit(ref(), 5e6);
    }

    function test_NamesThePayerWhoIsNotTheAdvertiser() public {
        approve(stranger, 5e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.Deposited(key(), advertiser, stranger, ref().salt, 5e6);
        vm.prank(stranger);
        escrow.deposit(ref(), 5e6);
    }

    function test_P03_AnotherRefundAddressIsAnotherCampaign() public {
        fund(5e6);
        fund(refOf(stranger), stranger, 1);
        vm.assertEq(escrow.campaign(key()).refundTo, advertiser);
        vm.assertEq(balanceOfCampaign(key()), 5e6);
        vm.assertEq(balanceOfCampaign(escrow.keyOf(refOf(stranger))), 1);
    }

    function test_P03_AStrangersDepositLeavesTheRefundAddress() public {
        fund(5e6);
        fund(ref(), stranger, 1);
        vm.assertEq(escrow.campaign(key()).refundTo, advertiser);
    }

    function test_P01_CreditsNothingThatTheTokenDidNotMove() public {
        vm.prank(advertiser);
        usdc.approve(address(escrow), 5e6);
        expectRevert(abi.encodeWithSignature("Error(string)", "ERC20: transfer amount exceeds balance"));
        vm.prank(advertiser);
        escrow.deposit(ref(), 5e6);
        vm.assertEq(balanceOfCampaign(key()), 0);
    }

    function test_P69_PullsNobodyElsesAllowance() public {
        approve(advertiser, 5e6);
        expectRevert(abi.encodeWithSignature("Error(string)", "ERC20: transfer amount exceeds allowance"));
        vm.prank(stranger);
        escrow.deposit(refOf(stranger), 5e6);
        vm.assertEq(usdc.balanceOf(advertiser), 5e6);
    }

    function test_RefusesNothing() public {
        expectRevert(abi.encodeWithSelector(IEscrow.ZeroAmount.selector));
        escrow.deposit(ref(), 0);
    }

    function test_RefusesRefundAddressesThatCannotBePaid() public {
        address[3] memory nobodies = [address(0), address(escrow), address(usdc)];
        for (uint256 i = 0; i < nobodies.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.InvalidPayee.selector, nobodies[i]));
            escrow.deposit(refOf(nobodies[i]), 1);
        }
    }

    function test_RefusesWhilePaused() public {
        approve(advertiser, 5e6);
        pauseEscrow();
        expectRevert(abi.encodeWithSelector(PAUSED));
        vm.prank(advertiser);
        escrow.deposit(ref(), 5e6);
    }

    function test_P67_RefusesWhileAReclaimNoticeRuns() public {
        bytes32 k = fund(5e6);
        request();
        approve(stranger, 10e6);
        vm.warp(START + 14 days - 1);
        expectRevert(abi.encodeWithSelector(IEscrow.ReclaimNoticeRuns.selector, k, 14 days - 1));
        vm.prank(stranger);
        escrow.deposit(ref(), 5e6);

        vm.warp(START + 14 days);
        vm.prank(stranger);
        escrow.deposit(ref(), 5e6);
        vm.assertEq(balanceOfCampaign(k), 10e6);
    }

    function test_RefusesMoreThanABalanceHolds() public {
        uint256 tooMuch = uint256(type(uint96).max) + 1;
        approve(advertiser, tooMuch);
        expectRevert(abi.encodeWithSignature("SafeCastOverflowedUintDowncast(uint8,uint256)", 96, tooMuch));
        vm.prank(advertiser);
        escrow.deposit(ref(), tooMuch);
    }

    function test_TakesMoneyFromAContractWallet() public {
        ContractWallet wallet = new ContractWallet(advertiser);
        usdc.mint(address(wallet), 5e6);
        IEscrow.Ref memory campaign = refOf(address(wallet));
        vm.startPrank(advertiser);
        wallet.execute(address(usdc), abi.encodeCall(usdc.approve, (address(escrow), 5e6)));
        wallet.execute(address(escrow), abi.encodeCall(escrow.deposit, (campaign, 5e6)));
        vm.stopPrank();
        vm.assertEq(balanceOfCampaign(escrow.keyOf(campaign)), 5e6);
    }

    /// forge-config: default.evm_version = "prague"
    function test_TakesMoneyFromAnEip7702AccountInOneBatch() public {
        usdc.mint(advertiser, 5e6);
        BatchingDelegate.Call[] memory calls = new BatchingDelegate.Call[](2);
        calls[0] = BatchingDelegate.Call(address(usdc), abi.encodeCall(usdc.approve, (address(escrow), 5e6)));
        calls[1] = BatchingDelegate.Call(address(escrow), abi.encodeCall(escrow.deposit, (ref(), 5e6)));
        vm.signAndAttachDelegation(address(new BatchingDelegate()), ADVERTISER_KEY);
        vm.prank(advertiser);
        BatchingDelegate(advertiser).executeBatch(calls);
        vm.assertEq(balanceOfCampaign(key()), 5e6);
    }
}
