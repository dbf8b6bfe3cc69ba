// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract SweepTest is EscrowTest {
    address internal where;

    function setUp() public override {
        super.setUp();
        where = escrow.depositAddress(ref());
    }

    function expectSkip(IEscrow.Ref memory campaign, IEscrow.SweepSkip reason) internal {
        bytes32 k = escrow.keyOf(campaign);
        address at_ = escrow.depositAddress(campaign);
        vm.expectEmit(address(escrow));
        emit IEscrow.SweepSkipped(k, at_, reason);
    }

    function test_P01_CreditsWhatLiesAtTheDepositAddress() public {
        usdc.mint(where, 5e6);
        vm.expectEmit(address(escrow));
        emit IEscrow.Deposited(key(), advertiser, ref().salt, 5e6);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(key()), 5e6);
        vm.assertEq(escrow.inCampaigns(), 5e6);
        vm.assertEq(escrow.campaign(key()).refundTo, advertiser);
        vm.assertEq(usdc.balanceOf(where), 0);
        vm.assertGe(where.code.length, 1);
        assertSolvent();
    }

    function test_P16_TakesAnyAmountFromAnybodyAgainAndAgain() public {
        for (uint256 i = 1; i <= 3; i++) {
            usdc.mint(stranger, i);
            vm.prank(stranger);
            usdc.transfer(where, i);
            sweep(ref());
        }
        vm.assertEq(balanceOfCampaign(key()), 6);
    }

    function test_P03_SomebodyElsesDustChangesNoRefundAddress() public {
        fund(100e6);
        vm.prank(stranger);
        usdc.mint(where, 1);
        sweep(ref());
        vm.assertEq(escrow.campaign(key()).refundTo, advertiser);
        vm.assertEq(balanceOfCampaign(key()), 100e6 + 1);
    }

    function test_ACloneThatSomebodyElseCreatedIsSweptAsWell() public {
        usdc.mint(where, 5e6);
        vm.prank(stranger);
        factory.create(address(escrow), ref().salt, advertiser);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(key()), 5e6);
    }

    function test_P69_TakesNothingThatLiesElsewhere() public {
        usdc.mint(advertiser, 100e6);
        vm.prank(advertiser);
        usdc.approve(address(escrow), 100e6);
        transferIn(stranger, 7e6);
        usdc.mint(where, 5e6);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(key()), 5e6);
        vm.assertEq(usdc.balanceOf(advertiser), 100e6);
        vm.assertEq(escrow.surplus(), 7e6);
    }

    function test_LeavesAnEmptyAddressAlone() public {
        expectSkip(ref(), IEscrow.SweepSkip.Empty);
        sweep(ref());
        vm.assertEq(where.code.length, 0);
    }

    function test_TheSecondOfTwoEqualRefsIsEmpty() public {
        usdc.mint(where, 5e6);
        IEscrow.Ref[] memory refs = new IEscrow.Ref[](2);
        (refs[0], refs[1]) = (ref(), ref());
        expectSkip(ref(), IEscrow.SweepSkip.Empty);
        vm.prank(operator);
        escrow.sweep(refs);
        vm.assertEq(balanceOfCampaign(key()), 5e6);
    }

    function test_P67_LeavesAnAddressAloneWhileAReclaimNoticeRuns() public {
        fund(1e6);
        request();
        usdc.mint(where, 5e6);
        expectSkip(ref(), IEscrow.SweepSkip.NoticeRuns);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(key()), 1e6);
        vm.assertEq(usdc.balanceOf(where), 5e6);

        vm.warp(START + 14 days);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(key()), 6e6);
    }

    function test_LeavesRefundAddressesAloneThatCannotBePaid() public {
        address[3] memory nobodies = [address(0), address(escrow), address(usdc)];
        for (uint256 i = 0; i < nobodies.length; i++) {
            IEscrow.Ref memory nobody = refOf(nobodies[i]);
            usdc.mint(escrow.depositAddress(nobody), 5e6);
            expectSkip(nobody, IEscrow.SweepSkip.InvalidRefundTo);
            sweep(nobody);
        }
        vm.assertEq(escrow.inCampaigns(), 0);
    }

    function test_OperatorAndGuardianMayBeRefundAddresses() public {
        fund(refOf(operator), 5e6);
        fund(refOf(guardian), 5e6);
        vm.assertEq(escrow.inCampaigns(), 10e6);
    }

    function test_P21_LeavesAnAddressAloneThatUsdcBlocks() public {
        usdc.mint(where, 5e6);
        block_(where);
        expectSkip(ref(), IEscrow.SweepSkip.Refused);
        sweep(ref());
        unblock(where);
        sweep(ref());
        vm.assertEq(balanceOfCampaign(key()), 5e6);
    }

    function test_P21_SkipsAllWhileUsdcIsPausedOrBlocksTheEscrow() public {
        usdc.mint(where, 5e6);
        block_(address(escrow));
        expectSkip(ref(), IEscrow.SweepSkip.Refused);
        sweep(ref());
        unblock(address(escrow));
        pauseUsdc();
        expectSkip(ref(), IEscrow.SweepSkip.Refused);
        sweep(ref());
        vm.assertEq(escrow.inCampaigns(), 0);
    }

    function test_P68_NoAddressStopsTheOthers() public {
        IEscrow.Ref[] memory refs = new IEscrow.Ref[](5);
        refs[0] = refOf(address(0));
        refs[1] = refOf(stranger);
        refs[2] = refOf(otherAdvertiser);
        refs[3] = refOf(groupOwner);
        refs[4] = ref();
        fund(refOf(groupOwner), 1e6);
        vm.prank(groupOwner);
        escrow.requestReclaim(refOf(groupOwner));
        for (uint256 i = 0; i < refs.length; i++) {
            if (i != 1) usdc.mint(escrow.depositAddress(refs[i]), 5e6);
        }
        block_(escrow.depositAddress(refs[2]));
        expectSkip(refs[0], IEscrow.SweepSkip.InvalidRefundTo);
        expectSkip(refs[1], IEscrow.SweepSkip.Empty);
        expectSkip(refs[2], IEscrow.SweepSkip.Refused);
        expectSkip(refs[3], IEscrow.SweepSkip.NoticeRuns);
        vm.expectEmit(address(escrow));
        emit IEscrow.Deposited(key(), advertiser, ref().salt, 5e6);
        vm.prank(operator);
        escrow.sweep(refs);
        vm.assertEq(balanceOfCampaign(key()), 5e6);
    }

    function test_NothingToSweepIsNothing() public {
        vm.prank(operator);
        escrow.sweep(new IEscrow.Ref[](0));
    }

    function test_P22_TouchesNoCap() public {
        fund(3 * CAP);
        vm.assertEq(escrow.availableOutflow(), CAP);
    }

    function test_IsTheOperators() public {
        address[4] memory others = [admin, guardian, advertiser, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IEscrow.NotOperator.selector, others[i]));
            vm.prank(others[i]);
            escrow.sweep(one(ref()));
        }
    }

    function test_RefusesWhilePaused() public {
        usdc.mint(where, 5e6);
        pauseEscrow();
        expectPaused();
        sweep(ref());
    }
}
